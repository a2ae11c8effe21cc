SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.entries (
    table_id character varying(32) NOT NULL,
    sequence bigint NOT NULL,
    game character varying(32),
    seat integer,
    payload text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.games (
    id character varying(32) NOT NULL,
    table_id character varying(32) NOT NULL,
    names json NOT NULL,
    rules json NOT NULL,
    started timestamp with time zone NOT NULL,
    ended timestamp with time zone,
    scores json,
    record text
);
CREATE TABLE public.people (
    id character varying(32) NOT NULL,
    name character varying(24) NOT NULL,
    login character varying(40),
    password character varying(200),
    created timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    token character varying(64) NOT NULL,
    person character varying(32) NOT NULL,
    expires timestamp with time zone NOT NULL
);
CREATE TABLE public.tables (
    id character varying(32) NOT NULL,
    version integer NOT NULL,
    open boolean NOT NULL,
    waits_for character varying(32),
    created timestamp with time zone NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"standard","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:17:58.634104+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 22:17:58.660183+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 2, 'hvvXDNIrL6TZUiKK', NULL, '{"type":"game_begun","game":"hvvXDNIrL6TZUiKK","secret":"4ed880a35fc55763bf348205bae796611bfcd72db3a4a2f6b97946066d1ada7d","order":[0,1,3,2]}', '2026-11-16 22:17:58.660183+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 3, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":22,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-3"]}', '2026-11-16 22:17:58.68581+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 4, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":17,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.707875+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 5, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":0,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.713006+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 6, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.717116+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 7, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.722499+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 8, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":26,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-4"]}', '2026-11-16 22:17:58.729212+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 9, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":32,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.735722+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 10, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.738469+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 11, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.743742+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 12, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":0,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-5"]}', '2026-11-16 22:17:58.747382+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 13, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.751714+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 14, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":62,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.757779+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 15, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":32,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.760468+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 16, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.7656+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 17, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":19,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-6"]}', '2026-11-16 22:17:58.771838+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 18, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.774515+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 19, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":9,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.781869+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 20, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-7"]}', '2026-11-16 22:17:58.787856+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 21, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.788952+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 22, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.791798+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 23, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":438,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.79637+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 24, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":15,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.801716+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 25, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":27,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-8"]}', '2026-11-16 22:17:58.807825+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 26, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":10,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.81087+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 27, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.817686+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 28, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.820257+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 29, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":21,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.822703+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 30, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":20,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-9"]}', '2026-11-16 22:17:58.824811+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 31, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.829644+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 32, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":44,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.832253+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 33, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-10"]}', '2026-11-16 22:17:58.838415+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 34, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":7,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.847581+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 35, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-11"]}', '2026-11-16 22:17:58.849696+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 36, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":58,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.852409+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 37, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":41,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-12"]}', '2026-11-16 22:17:58.859786+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 38, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.862899+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 39, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":89,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.865689+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 40, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.874098+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 41, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":12,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.877017+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 42, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":9,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-13"]}', '2026-11-16 22:17:58.880857+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 43, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":55,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.887752+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 44, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":49,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.891168+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 45, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":14,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.894835+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 46, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":31,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-14"]}', '2026-11-16 22:17:58.898331+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 47, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":62,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.907713+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 48, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.910534+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 49, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":51,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.912969+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 50, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":7,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-15"]}', '2026-11-16 22:17:58.915497+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 51, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":71,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.917725+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 52, 'hvvXDNIrL6TZUiKK', 2, '{"type":"acted","seat":2,"code":10,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.920293+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 53, 'hvvXDNIrL6TZUiKK', 3, '{"type":"acted","seat":3,"code":1,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.93034+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 54, 'hvvXDNIrL6TZUiKK', 0, '{"type":"acted","seat":0,"code":13,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-16"]}', '2026-11-16 22:17:58.934382+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 55, 'hvvXDNIrL6TZUiKK', 1, '{"type":"acted","seat":1,"code":926,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:58.939766+00');
INSERT INTO public.entries VALUES ('zIsv2pGTfRg0', 56, 'hvvXDNIrL6TZUiKK', NULL, '{"type":"went_on","hand":0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-17"]}', '2026-11-16 22:17:58.943729+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"tenhou","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:17:59.023771+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 22:17:59.040072+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 2, 'xOaBYAt7whcxj0SD', NULL, '{"type":"game_begun","game":"xOaBYAt7whcxj0SD","secret":"be7dc2fab9cf5fc1d60dc7705fc51ec129ab64becc7b154741e82b2793d11fa8","order":[3,2,1,0]}', '2026-11-16 22:17:59.040072+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 3, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":0,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.045085+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 4, 'xOaBYAt7whcxj0SD', 1, '{"type":"acted","seat":1,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.092108+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 5, 'xOaBYAt7whcxj0SD', 2, '{"type":"acted","seat":2,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.09665+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 6, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":3,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-20"]}', '2026-11-16 22:17:59.099063+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 7, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.106954+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 8, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.114762+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 9, 'xOaBYAt7whcxj0SD', 1, '{"type":"acted","seat":1,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.117303+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 10, 'xOaBYAt7whcxj0SD', 2, '{"type":"acted","seat":2,"code":66,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.119909+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 11, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":2,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-21"]}', '2026-11-16 22:17:59.124733+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 12, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.127612+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 13, 'xOaBYAt7whcxj0SD', 1, '{"type":"acted","seat":1,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.129775+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 14, 'xOaBYAt7whcxj0SD', 2, '{"type":"acted","seat":2,"code":0,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.131986+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 15, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-22"]}', '2026-11-16 22:17:59.136874+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 16, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":27,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-23"]}', '2026-11-16 22:17:59.138542+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 17, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":46,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.141442+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 18, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":375,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-24"]}', '2026-11-16 22:17:59.145117+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 19, 'xOaBYAt7whcxj0SD', 3, '{"type":"acted","seat":3,"code":12,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-25"]}', '2026-11-16 22:17:59.147749+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 20, 'xOaBYAt7whcxj0SD', 0, '{"type":"acted","seat":0,"code":55,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.151934+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 21, 'xOaBYAt7whcxj0SD', 1, '{"type":"acted","seat":1,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.163852+00');
INSERT INTO public.entries VALUES ('NFv9TaIX0HAK', 22, 'xOaBYAt7whcxj0SD', 2, '{"type":"acted","seat":2,"code":65,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.166821+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"mahjong-soul-sanma","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:17:59.212552+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 22:17:59.232028+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 2, 'aEEOY61uoR1YxPqv', NULL, '{"type":"game_begun","game":"aEEOY61uoR1YxPqv","secret":"9aa4034a238d8728405a924f0744d4f836efcca233bcf0e0d6199ed0cf1b730d","order":[1,2,0]}', '2026-11-16 22:17:59.232028+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 3, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.252098+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 4, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":928,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.262164+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 5, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.268626+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 6, 'aEEOY61uoR1YxPqv', 2, '{"type":"acted","seat":2,"code":11,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-28"]}', '2026-11-16 22:17:59.270698+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 7, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":66,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.273194+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 8, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":18,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.275595+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 9, 'aEEOY61uoR1YxPqv', 2, '{"type":"acted","seat":2,"code":11,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-29"]}', '2026-11-16 22:17:59.279482+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 10, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":0,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.282087+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 11, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.286068+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 12, 'aEEOY61uoR1YxPqv', 2, '{"type":"acted","seat":2,"code":33,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-30"]}', '2026-11-16 22:17:59.29222+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 13, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":8,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.29529+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 14, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":88,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.300136+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 15, 'aEEOY61uoR1YxPqv', 2, '{"type":"acted","seat":2,"code":17,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-31"]}', '2026-11-16 22:17:59.302071+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 16, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":928,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.308076+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 17, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.31423+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 18, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":72,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.316008+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 19, 'aEEOY61uoR1YxPqv', 2, '{"type":"acted","seat":2,"code":28,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-32"]}', '2026-11-16 22:17:59.317818+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 20, 'aEEOY61uoR1YxPqv', 0, '{"type":"acted","seat":0,"code":13,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.328754+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 21, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":875,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.335813+00');
INSERT INTO public.entries VALUES ('3EfrY-UdaPk4', 22, 'aEEOY61uoR1YxPqv', 1, '{"type":"acted","seat":1,"code":65,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.339725+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"classic","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:17:59.369891+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 22:17:59.384098+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 2, '5yPo2BRiAIUqtjIq', NULL, '{"type":"game_begun","game":"5yPo2BRiAIUqtjIq","secret":"4bb0403e2321e28b99028a0c00d5af84f61bc4976f0a205408651f1c267a56e4","order":[0,2,3,1]}', '2026-11-16 22:17:59.384098+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 3, '5yPo2BRiAIUqtjIq', 0, '{"type":"acted","seat":0,"code":22,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-35"]}', '2026-11-16 22:17:59.389445+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 4, '5yPo2BRiAIUqtjIq', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.393898+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 5, '5yPo2BRiAIUqtjIq', 1, '{"type":"acted","seat":1,"code":29,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.399718+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 6, '5yPo2BRiAIUqtjIq', 2, '{"type":"acted","seat":2,"code":18,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.403299+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 7, '5yPo2BRiAIUqtjIq', 3, '{"type":"acted","seat":3,"code":16,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.407684+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 8, '5yPo2BRiAIUqtjIq', 0, '{"type":"acted","seat":0,"code":298,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-36"]}', '2026-11-16 22:17:59.411741+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 9, '5yPo2BRiAIUqtjIq', 0, '{"type":"acted","seat":0,"code":25,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-37"]}', '2026-11-16 22:17:59.421669+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 10, '5yPo2BRiAIUqtjIq', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.427697+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 11, '5yPo2BRiAIUqtjIq', 1, '{"type":"acted","seat":1,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.430397+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 12, '5yPo2BRiAIUqtjIq', 2, '{"type":"acted","seat":2,"code":7,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.433032+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 13, '5yPo2BRiAIUqtjIq', 3, '{"type":"acted","seat":3,"code":10,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.43535+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 14, '5yPo2BRiAIUqtjIq', 2, '{"type":"acted","seat":2,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.448805+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 15, '5yPo2BRiAIUqtjIq', 0, '{"type":"acted","seat":0,"code":21,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-38"]}', '2026-11-16 22:17:59.450635+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 16, '5yPo2BRiAIUqtjIq', 1, '{"type":"acted","seat":1,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.459723+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 17, '5yPo2BRiAIUqtjIq', 2, '{"type":"acted","seat":2,"code":54,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.471349+00');
INSERT INTO public.entries VALUES ('D_GYIzXWCyOQ', 18, '5yPo2BRiAIUqtjIq', 3, '{"type":"acted","seat":3,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.476351+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"m-league","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":["me","open","efficiency","tsumogiri"],"clock":{"base":60,"bank":10},"speed":"fast","public":false,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:17:59.501903+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-40"]}', '2026-11-16 22:17:59.515828+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 2, NULL, 1, '{"type":"sat","seat":1,"person":"tBunE6S-k5JKHC1V","name":"Bob","command":["tBunE6S-k5JKHC1V","kHz_BOIg-2"]}', '2026-11-16 22:17:59.517533+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 3, NULL, 1, '{"type":"ready_set","seat":1,"ready":true,"command":["tBunE6S-k5JKHC1V","kHz_BOIg-3"]}', '2026-11-16 22:17:59.519661+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 4, 'Og7kgYuqaD8J24js', NULL, '{"type":"game_begun","game":"Og7kgYuqaD8J24js","secret":"2f1a6f8def3b54bed5474a65cb8898aa2e0128c983d79cb0eb92d067a7f98ad4","order":[3,0,1,2]}', '2026-11-16 22:17:59.519661+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 5, 'Og7kgYuqaD8J24js', 0, '{"type":"acted","seat":0,"code":45,"spent":0.0,"by":"bot"}', '2026-11-16 22:17:59.724474+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 6, 'Og7kgYuqaD8J24js', 1, '{"type":"acted","seat":1,"code":15,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-41"]}', '2026-11-16 22:18:00.036265+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 7, 'Og7kgYuqaD8J24js', 2, '{"type":"acted","seat":2,"code":300,"spent":0.0,"command":["tBunE6S-k5JKHC1V","kHz_BOIg-4"]}', '2026-11-16 22:18:00.0397+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 8, 'Og7kgYuqaD8J24js', 2, '{"type":"acted","seat":2,"code":9,"spent":0.0,"command":["tBunE6S-k5JKHC1V","kHz_BOIg-5"]}', '2026-11-16 22:18:00.340746+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 9, 'Og7kgYuqaD8J24js', 3, '{"type":"acted","seat":3,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:00.847974+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 10, 'Og7kgYuqaD8J24js', 0, '{"type":"acted","seat":0,"code":69,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:01.357113+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 11, 'Og7kgYuqaD8J24js', 1, '{"type":"acted","seat":1,"code":28,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-42"]}', '2026-11-16 22:18:01.663838+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 12, 'Og7kgYuqaD8J24js', 2, '{"type":"acted","seat":2,"code":19,"spent":0.0,"command":["tBunE6S-k5JKHC1V","kHz_BOIg-6"]}', '2026-11-16 22:18:01.971997+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 13, 'Og7kgYuqaD8J24js', 3, '{"type":"acted","seat":3,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:02.47655+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 14, 'Og7kgYuqaD8J24js', 0, '{"type":"acted","seat":0,"code":56,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:02.983964+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 15, 'Og7kgYuqaD8J24js', 1, '{"type":"acted","seat":1,"code":28,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-43"]}', '2026-11-16 22:18:03.292831+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 16, 'Og7kgYuqaD8J24js', 2, '{"type":"acted","seat":2,"code":10,"spent":0.0,"command":["tBunE6S-k5JKHC1V","kHz_BOIg-7"]}', '2026-11-16 22:18:03.600264+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 17, 'Og7kgYuqaD8J24js', 3, '{"type":"acted","seat":3,"code":270,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:03.813083+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 18, 'Og7kgYuqaD8J24js', 3, '{"type":"acted","seat":3,"code":16,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:04.107583+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 19, 'Og7kgYuqaD8J24js', 0, '{"type":"acted","seat":0,"code":73,"spent":0.0,"by":"bot"}', '2026-11-16 22:18:04.615835+00');
INSERT INTO public.entries VALUES ('prdGEHv9mgSM', 20, 'Og7kgYuqaD8J24js', 1, '{"type":"acted","seat":1,"code":8,"spent":0.0,"command":["YQ_wHNWwLI8fi06l","WwrmG0K3-44"]}', '2026-11-16 22:18:04.923872+00');
INSERT INTO public.entries VALUES ('wiSN1R7B287W', 0, NULL, NULL, '{"type":"created","options":{"rules":"ema","title":"Ann''s table","seats":["me","open","random","open"],"clock":null,"speed":"normal","public":true,"hints":false,"delay":15},"host":"YQ_wHNWwLI8fi06l","host_name":"Ann"}', '2026-11-16 22:18:04.981216+00');
INSERT INTO public.games VALUES ('hvvXDNIrL6TZUiKK', 'zIsv2pGTfRg0', '["Ann", "Ren", "Sora", "Mika"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 5, -5, -15], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 22:17:58.660178+00', '2026-11-16 22:17:58.990498+00', '[-2900, 4900, 1000, 1000]', '{"type": "start_game", "names": ["Ann", "Ren", "Sora", "Mika"], "rules": {"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}}
{"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "scores": [1000, 1000, 1000, 1000], "dora_marker": "1m", "tehais": [["1m", "4m", "7m", "7m", "8m", "8m", "1p", "4s", "5s", "9s", "E", "S", "F"], ["3m", "4m", "5m", "6m", "1p", "2p", "6p", "9p", "1s", "2s", "3s", "W", "W"], ["1m", "8m", "9m", "9m", "2p", "3p", "5pr", "8s", "9s", "S", "F", "C", "C"], ["2m", "3m", "4m", "4m", "6m", "4p", "7p", "4s", "7s", "7s", "9s", "E", "S"]]}
{"type": "tsumo", "actor": 0, "pai": "7m"}
{"type": "dahai", "actor": 0, "pai": "5s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "F"}
{"type": "dahai", "actor": 1, "pai": "9p", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "2p"}
{"type": "dahai", "actor": 2, "pai": "1m", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "N"}
{"type": "dahai", "actor": 3, "pai": "S", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "1p"}
{"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "2m"}
{"type": "dahai", "actor": 1, "pai": "F", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "3s"}
{"type": "dahai", "actor": 2, "pai": "S", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "7s"}
{"type": "dahai", "actor": 3, "pai": "E", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "2s"}
{"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "8s"}
{"type": "dahai", "actor": 1, "pai": "8s", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "N"}
{"type": "dahai", "actor": 2, "pai": "F", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "N"}
{"type": "dahai", "actor": 3, "pai": "9s", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "3s"}
{"type": "dahai", "actor": 0, "pai": "2s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "7p"}
{"type": "dahai", "actor": 1, "pai": "1p", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "6m"}
{"type": "dahai", "actor": 2, "pai": "N", "tsumogiri": false}
{"type": "pon", "actor": 3, "target": 2, "pai": "N", "consumed": ["N", "N"]}
{"type": "dahai", "actor": 3, "pai": "7p", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "N"}
{"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "7p"}
{"type": "dahai", "actor": 1, "pai": "2p", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "3p"}
{"type": "dahai", "actor": 2, "pai": "9s", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "6p"}
{"type": "dahai", "actor": 3, "pai": "4s", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "P"}
{"type": "dahai", "actor": 0, "pai": "3s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "8m"}
{"type": "dahai", "actor": 1, "pai": "8m", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "P"}
{"type": "dahai", "actor": 2, "pai": "8m", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "4s"}
{"type": "dahai", "actor": 3, "pai": "4s", "tsumogiri": true}
{"type": "tsumo", "actor": 0, "pai": "5m"}
{"type": "dahai", "actor": 0, "pai": "5m", "tsumogiri": true}
{"type": "tsumo", "actor": 1, "pai": "1m"}
{"type": "reach", "actor": 1}
{"type": "dahai", "actor": 1, "pai": "7p", "tsumogiri": false}
{"type": "reach_accepted", "actor": 1}
{"type": "tsumo", "actor": 2, "pai": "6s"}
{"type": "dahai", "actor": 2, "pai": "8s", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "7s"}
{"type": "dahai", "actor": 3, "pai": "4p", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "5p"}
{"type": "dahai", "actor": 0, "pai": "1p", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "1s"}
{"type": "dahai", "actor": 1, "pai": "1s", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "4p"}
{"type": "dahai", "actor": 2, "pai": "4p", "tsumogiri": true}
{"type": "tsumo", "actor": 3, "pai": "3m"}
{"type": "dahai", "actor": 3, "pai": "6p", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "F"}
{"type": "dahai", "actor": 0, "pai": "P", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "8s"}
{"type": "dahai", "actor": 1, "pai": "8s", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "3p"}
{"type": "dahai", "actor": 2, "pai": "P", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "6p"}
{"type": "dahai", "actor": 3, "pai": "6p", "tsumogiri": true}
{"type": "tsumo", "actor": 0, "pai": "W"}
{"type": "dahai", "actor": 0, "pai": "8m", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "5mr"}
{"type": "dahai", "actor": 1, "pai": "5mr", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "E"}
{"type": "dahai", "actor": 2, "pai": "2p", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "8p"}
{"type": "dahai", "actor": 3, "pai": "2m", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "7p"}
{"type": "dahai", "actor": 0, "pai": "5p", "tsumogiri": false}
{"type": "hora", "actor": 1, "target": 0, "pai": "5p", "ura_markers": ["9p"], "hora_tehais": ["1m", "2m", "3m", "4m", "5m", "6m", "6p", "7p", "1s", "2s", "3s", "W", "W"], "han": 3, "fu": 30, "hora_points": 3900, "yaku": [["riichi", 1], ["pinfu", 1], ["dora", 1]], "deltas": [-3900, 4900, 0, 0]}
{"type": "end_kyoku"}
{"type": "end_game", "scores": [-2900, 4900, 1000, 1000], "places": [4, 1, 2, 3], "final": [-18.9, 18.9, 5.0, -5.0]}
');
INSERT INTO public.games VALUES ('xOaBYAt7whcxj0SD', 'NFv9TaIX0HAK', '["Sora", "Mika", "Ren", "Ann"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [20, 10, -10, -20], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "double_only", "honba_on_multi_ron": "first", "kokushi_ankan_ron": false, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "whole_hand", "pao_honba": "liable", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 22:17:59.040068+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('aEEOY61uoR1YxPqv', '3EfrY-UdaPk4', '["Ren", "Mika", "Ann"]', '{"players": 3, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 0, -15], "uma_floating": [], "red_fives": [0, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": false, "abort_suucha": false, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 2000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": ["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": true, "tsumo_loss": true, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 22:17:59.232024+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('5yPo2BRiAIUqtjIq', 'D_GYIzXWCyOQ', '["Ann", "Mika", "Sora", "Ren"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 5, -5, -15], "uma_floating": [], "red_fives": [0, 0, 0], "dora": false, "ura_dora": false, "kan_dora": false, "kan_ura": false, "kan_dora_timing": "immediate", "flowers": true, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "simple", "base_rounding": "table", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": false, "kiriage_mangan": true, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": false, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 22:17:59.384094+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('Og7kgYuqaD8J24js', 'prdGEHv9mgSM', '["Sora", "Ann", "Bob", "Mika"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [30, 10, -10, -30], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "atamahane", "honba_on_multi_ron": "first", "kokushi_ankan_ron": false, "abort_kyuushu": false, "abort_suufon": false, "abort_suucha": false, "abort_suukaikan": false, "nagashi_mangan": false, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 2, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": true, "honba_value": 100, "kazoe": "sanbaiman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii", "suukantsu"], "pao_scope": "whole_hand", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 0, "riichi_without_draw": true, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "off", "extension_rounds": 0, "agariyame": false, "tenpaiyame": false, "leftover_sticks": "first", "tie": "split", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 22:17:59.519657+00', NULL, NULL, NULL);
INSERT INTO public.people VALUES ('YQ_wHNWwLI8fi06l', 'Ann', 'ann', '$argon2id$v=19$m=65536,t=3,p=4$e50gB40MvQARi6E50mmAOA$lKlAP6XQIP5YFR/mtO4JGd7MsH3UNKhgzJcrQ70DEe0', '2026-11-16 22:17:58.131772+00');
INSERT INTO public.people VALUES ('tBunE6S-k5JKHC1V', 'Bob', 'bob', '$argon2id$v=19$m=65536,t=3,p=4$oF4f+NZqTZSKKm6x9M3Zbw$UYjAWgr2S0WAI0B/FCEwz321qiJzHuuHuLPJsym+bMs', '2026-11-16 22:17:58.571326+00');
INSERT INTO public.sessions VALUES ('8a9922095830f0278dc1c565b90931760818e63ec4bdd12fb13671408dd149b7', 'YQ_wHNWwLI8fi06l', '2027-05-15 22:17:58.136101+00');
INSERT INTO public.sessions VALUES ('acb57541332f06bb568ff8d997aebec2ab6177600556c0032dd7ce27458453c0', 'tBunE6S-k5JKHC1V', '2027-05-15 22:17:58.574596+00');
INSERT INTO public.tables VALUES ('zIsv2pGTfRg0', 1, true, NULL, '2026-11-16 22:17:58.634056+00');
INSERT INTO public.tables VALUES ('NFv9TaIX0HAK', 1, true, NULL, '2026-11-16 22:17:59.023731+00');
INSERT INTO public.tables VALUES ('3EfrY-UdaPk4', 1, true, NULL, '2026-11-16 22:17:59.212509+00');
INSERT INTO public.tables VALUES ('D_GYIzXWCyOQ', 1, true, NULL, '2026-11-16 22:17:59.369844+00');
INSERT INTO public.tables VALUES ('prdGEHv9mgSM', 1, true, NULL, '2026-11-16 22:17:59.501861+00');
INSERT INTO public.tables VALUES ('wiSN1R7B287W', 1, true, NULL, '2026-11-16 22:18:04.981173+00');
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT pk_entries PRIMARY KEY (table_id, sequence);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT pk_games PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT pk_people PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (token);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT uq_people_login UNIQUE (login);
CREATE INDEX ix_games_table_id ON public.games USING btree (table_id);
CREATE INDEX ix_sessions_expires ON public.sessions USING btree (expires);
CREATE INDEX ix_sessions_person ON public.sessions USING btree (person);
CREATE INDEX ix_tables_open ON public.tables USING btree (open) WHERE open;
CREATE INDEX ix_tables_waits_for ON public.tables USING btree (waits_for);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT fk_entries_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.games
    ADD CONSTRAINT fk_games_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
