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
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"standard","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:41.867692+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 21:43:41.880501+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 2, 'mf_eb7d5bSwoBdUz', NULL, '{"type":"game_begun","game":"mf_eb7d5bSwoBdUz","secret":"735a26da590782b3c5ce8617248a17ab866b70774c76989a62ac14861f29c768","order":[0,3,2,1]}', '2026-11-16 21:43:41.880501+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 3, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":16,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-3"]}', '2026-11-16 21:43:41.904469+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 4, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":9,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.914762+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 5, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.91801+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 6, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":429,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.920215+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 7, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":17,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.922773+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 8, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":32,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.925114+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 9, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":1,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.927595+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 10, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-4"]}', '2026-11-16 21:43:41.929253+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 11, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":0,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-5"]}', '2026-11-16 21:43:41.931194+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 12, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":56,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.933639+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 13, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.935608+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 14, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":32,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.937652+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 15, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":11,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-6"]}', '2026-11-16 21:43:41.939335+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 16, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":272,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.941377+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 17, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":29,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.943111+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 18, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":10,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.944977+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 19, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":15,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.94682+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 20, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":26,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-7"]}', '2026-11-16 21:43:41.948504+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 21, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":0,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.950746+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 22, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":103,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.952778+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 23, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":63,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.954797+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 24, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":23,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-8"]}', '2026-11-16 21:43:41.956492+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 25, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":417,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.958401+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 26, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":18,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.960333+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 27, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":20,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-9"]}', '2026-11-16 21:43:41.961875+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 28, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":63,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.964219+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 29, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":57,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.965547+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 30, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.966903+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 31, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":61,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.972141+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 32, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":929,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-10"]}', '2026-11-16 21:43:41.973708+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 33, 'mf_eb7d5bSwoBdUz', 0, '{"type":"acted","seat":0,"code":27,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-11"]}', '2026-11-16 21:43:41.975247+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 34, 'mf_eb7d5bSwoBdUz', 1, '{"type":"acted","seat":1,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.977661+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 35, 'mf_eb7d5bSwoBdUz', 2, '{"type":"acted","seat":2,"code":41,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.978967+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 36, 'mf_eb7d5bSwoBdUz', 3, '{"type":"acted","seat":3,"code":926,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:41.984506+00');
INSERT INTO public.entries VALUES ('I7ogrk7-hSpG', 37, 'mf_eb7d5bSwoBdUz', NULL, '{"type":"went_on","hand":0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-12"]}', '2026-11-16 21:43:41.987341+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"tenhou","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:42.048942+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 21:43:42.061472+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 2, '5m97GzG_Vch5Ekew', NULL, '{"type":"game_begun","game":"5m97GzG_Vch5Ekew","secret":"1ac53b92398f1a720e418254be82b38c9f0f14ecc3b2199aa0c0c4688ed18afb","order":[2,0,1,3]}', '2026-11-16 21:43:42.061472+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 3, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.071821+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 4, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":19,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-15"]}', '2026-11-16 21:43:42.074134+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 5, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":20,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.081026+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 6, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.084198+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 7, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.086626+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 8, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":29,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-16"]}', '2026-11-16 21:43:42.093193+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 9, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":16,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.095843+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 10, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":1,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.097908+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 11, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":70,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.100242+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 12, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":9,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-17"]}', '2026-11-16 21:43:42.103951+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 13, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":88,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.106308+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 14, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.111849+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 15, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":16,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.114411+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 16, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":20,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.117422+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 17, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":28,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-18"]}', '2026-11-16 21:43:42.119308+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 18, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":71,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.124985+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 19, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.127739+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 20, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":14,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.129958+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 21, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":7,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-19"]}', '2026-11-16 21:43:42.135755+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 22, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":69,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.137669+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 23, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.139863+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 24, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.142235+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 25, '5m97GzG_Vch5Ekew', 1, '{"type":"acted","seat":1,"code":12,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-20"]}', '2026-11-16 21:43:42.143948+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 26, '5m97GzG_Vch5Ekew', 2, '{"type":"acted","seat":2,"code":61,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.149251+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 27, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.153169+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 28, '5m97GzG_Vch5Ekew', 3, '{"type":"acted","seat":3,"code":54,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.15859+00');
INSERT INTO public.entries VALUES ('t_4U9OFMVzkj', 29, '5m97GzG_Vch5Ekew', 0, '{"type":"acted","seat":0,"code":17,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.16853+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"mahjong-soul-sanma","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:42.198128+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 21:43:42.20719+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 2, 'XbpRHK1ug6Vqnvd6', NULL, '{"type":"game_begun","game":"XbpRHK1ug6Vqnvd6","secret":"267b1e016a87d6f04a43d3ecad309ee7c4d6dd51c94ed161a0fa3064d541f3a8","order":[2,1,0]}', '2026-11-16 21:43:42.20719+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 3, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":928,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.214381+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 4, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":8,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.219719+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 5, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":8,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.222138+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 6, 'XbpRHK1ug6Vqnvd6', 2, '{"type":"acted","seat":2,"code":14,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-23"]}', '2026-11-16 21:43:42.223816+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 7, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.228496+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 8, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":429,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.229906+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 9, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":9,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.231608+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 10, 'XbpRHK1ug6Vqnvd6', 2, '{"type":"acted","seat":2,"code":9,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-24"]}', '2026-11-16 21:43:42.235899+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 11, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.238371+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 12, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":66,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.240089+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 13, 'XbpRHK1ug6Vqnvd6', 2, '{"type":"acted","seat":2,"code":26,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-25"]}', '2026-11-16 21:43:42.244626+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 14, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":18,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.247011+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 15, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":928,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.248494+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 16, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":45,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.253182+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 17, 'XbpRHK1ug6Vqnvd6', 2, '{"type":"acted","seat":2,"code":68,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-26"]}', '2026-11-16 21:43:42.2547+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 18, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":25,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.257141+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 19, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":32,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.26157+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 20, 'XbpRHK1ug6Vqnvd6', 2, '{"type":"acted","seat":2,"code":18,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-27"]}', '2026-11-16 21:43:42.263442+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 21, 'XbpRHK1ug6Vqnvd6', 0, '{"type":"acted","seat":0,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.270387+00');
INSERT INTO public.entries VALUES ('MhN2DR5XUI_T', 22, 'XbpRHK1ug6Vqnvd6', 1, '{"type":"acted","seat":1,"code":19,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.292992+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"classic","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":[],"clock":null,"speed":"instant","public":false,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:42.310836+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true}', '2026-11-16 21:43:42.320761+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 2, 'M5OAuy_VdoBkXWU0', NULL, '{"type":"game_begun","game":"M5OAuy_VdoBkXWU0","secret":"02fa193436289652a37847ca91035713570d0bce2be331e5f85fbb4432e8ae5d","order":[2,1,0,3]}', '2026-11-16 21:43:42.320761+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 3, 'M5OAuy_VdoBkXWU0', 0, '{"type":"acted","seat":0,"code":28,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.329261+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 4, 'M5OAuy_VdoBkXWU0', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.331213+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 5, 'M5OAuy_VdoBkXWU0', 1, '{"type":"acted","seat":1,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.33346+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 6, 'M5OAuy_VdoBkXWU0', 2, '{"type":"acted","seat":2,"code":25,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-30"]}', '2026-11-16 21:43:42.337078+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 7, 'M5OAuy_VdoBkXWU0', 3, '{"type":"acted","seat":3,"code":27,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.341236+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 8, 'M5OAuy_VdoBkXWU0', 0, '{"type":"acted","seat":0,"code":29,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.345715+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 9, 'M5OAuy_VdoBkXWU0', 1, '{"type":"acted","seat":1,"code":7,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.351788+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 10, 'M5OAuy_VdoBkXWU0', 2, '{"type":"acted","seat":2,"code":64,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-31"]}', '2026-11-16 21:43:42.353487+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 11, 'M5OAuy_VdoBkXWU0', 3, '{"type":"acted","seat":3,"code":29,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.356525+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 12, 'M5OAuy_VdoBkXWU0', 0, '{"type":"acted","seat":0,"code":26,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.358526+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 13, 'M5OAuy_VdoBkXWU0', 2, '{"type":"acted","seat":2,"code":426,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-32"]}', '2026-11-16 21:43:42.359889+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 14, 'M5OAuy_VdoBkXWU0', 2, '{"type":"acted","seat":2,"code":11,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-33"]}', '2026-11-16 21:43:42.365156+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 15, 'M5OAuy_VdoBkXWU0', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.36785+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 16, 'M5OAuy_VdoBkXWU0', 3, '{"type":"acted","seat":3,"code":30,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.381674+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 17, 'M5OAuy_VdoBkXWU0', 0, '{"type":"acted","seat":0,"code":33,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.387718+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 18, 'M5OAuy_VdoBkXWU0', 1, '{"type":"acted","seat":1,"code":447,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.395829+00');
INSERT INTO public.entries VALUES ('o24BIGFLSAfS', 19, 'M5OAuy_VdoBkXWU0', 1, '{"type":"acted","seat":1,"code":1,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.400719+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 0, NULL, NULL, '{"type":"created","options":{"rules":{"preset":"m-league","length":"east","start_points":1000,"return_points":1000,"goal_points":1000},"title":"","seats":["me","open","efficiency","tsumogiri"],"clock":{"base":60,"bank":10},"speed":"fast","public":false,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:42.418485+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 1, NULL, 0, '{"type":"ready_set","seat":0,"ready":true,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-35"]}', '2026-11-16 21:43:42.429754+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 2, NULL, 1, '{"type":"sat","seat":1,"person":"nIOVv9Vfd-JJZWE_","name":"Bob","command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-2"]}', '2026-11-16 21:43:42.431172+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 3, NULL, 1, '{"type":"ready_set","seat":1,"ready":true,"command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-3"]}', '2026-11-16 21:43:42.432782+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 4, 'rsu_lxN2D2aVZJEk', NULL, '{"type":"game_begun","game":"rsu_lxN2D2aVZJEk","secret":"e8a21598f2cc85c4fca984e804439f29192e20c7b56cda350081806cf07a60cb","order":[0,1,3,2]}', '2026-11-16 21:43:42.432782+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 5, 'rsu_lxN2D2aVZJEk', 0, '{"type":"acted","seat":0,"code":3,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-36"]}', '2026-11-16 21:43:42.440582+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 6, 'rsu_lxN2D2aVZJEk', 1, '{"type":"acted","seat":1,"code":17,"spent":0.0,"command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-4"]}', '2026-11-16 21:43:42.743541+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 7, 'rsu_lxN2D2aVZJEk', 2, '{"type":"acted","seat":2,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:42.957656+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 8, 'rsu_lxN2D2aVZJEk', 2, '{"type":"acted","seat":2,"code":49,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:43.258326+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 9, 'rsu_lxN2D2aVZJEk', 3, '{"type":"acted","seat":3,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:43.461574+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 10, 'rsu_lxN2D2aVZJEk', 3, '{"type":"acted","seat":3,"code":31,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:43.761832+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 11, 'rsu_lxN2D2aVZJEk', 2, '{"type":"acted","seat":2,"code":929,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:43.964739+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 12, 'rsu_lxN2D2aVZJEk', 0, '{"type":"acted","seat":0,"code":33,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-37"]}', '2026-11-16 21:43:44.065181+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 13, 'rsu_lxN2D2aVZJEk', 1, '{"type":"acted","seat":1,"code":929,"spent":0.0,"command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-5"]}', '2026-11-16 21:43:44.069986+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 14, 'rsu_lxN2D2aVZJEk', 1, '{"type":"acted","seat":1,"code":6,"spent":0.0,"command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-6"]}', '2026-11-16 21:43:44.375794+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 15, 'rsu_lxN2D2aVZJEk', 2, '{"type":"acted","seat":2,"code":65,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:44.880106+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 16, 'rsu_lxN2D2aVZJEk', 3, '{"type":"acted","seat":3,"code":1,"spent":0.0,"by":"bot"}', '2026-11-16 21:43:45.383465+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 17, 'rsu_lxN2D2aVZJEk', 0, '{"type":"acted","seat":0,"code":228,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-38"]}', '2026-11-16 21:43:45.391784+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 18, 'rsu_lxN2D2aVZJEk', 0, '{"type":"acted","seat":0,"code":23,"spent":0.0,"command":["Vg_fp4dMDpUE8LVU","KzP0sMAn-39"]}', '2026-11-16 21:43:45.689776+00');
INSERT INTO public.entries VALUES ('jsAi2Hirfit4', 19, 'rsu_lxN2D2aVZJEk', 1, '{"type":"acted","seat":1,"code":23,"spent":0.0,"command":["nIOVv9Vfd-JJZWE_","g1K6OHqq-7"]}', '2026-11-16 21:43:45.994106+00');
INSERT INTO public.entries VALUES ('A-EvNWzlD26g', 0, NULL, NULL, '{"type":"created","options":{"rules":"ema","title":"Ann''s table","seats":["me","open","random","open"],"clock":null,"speed":"normal","public":true,"hints":false,"delay":15},"host":"Vg_fp4dMDpUE8LVU","host_name":"Ann"}', '2026-11-16 21:43:46.200665+00');
INSERT INTO public.games VALUES ('mf_eb7d5bSwoBdUz', 'I7ogrk7-hSpG', '["Ann", "Sora", "Mika", "Ren"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 5, -5, -15], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 21:43:41.880497+00', '2026-11-16 21:43:42.017511+00', '[1000, 1000, -2000, 4000]', '{"type": "start_game", "names": ["Ann", "Sora", "Mika", "Ren"], "rules": {"preset": "standard", "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000}}
{"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "scores": [1000, 1000, 1000, 1000], "dora_marker": "S", "tehais": [["1m", "6m", "7m", "7m", "2p", "3p", "6p", "8p", "9p", "7s", "9s", "E", "F"], ["1m", "2m", "1p", "2p", "4p", "6p", "6p", "8p", "9p", "E", "W", "N", "N"], ["4m", "4m", "5m", "6m", "6m", "7m", "8m", "5p", "5p", "5p", "4s", "E", "F"], ["2m", "6m", "7m", "4p", "1s", "3s", "4s", "5sr", "6s", "6s", "8s", "8s", "F"]]}
{"type": "tsumo", "actor": 0, "pai": "3m"}
{"type": "dahai", "actor": 0, "pai": "8p", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "E"}
{"type": "dahai", "actor": 1, "pai": "1p", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "2s"}
{"type": "dahai", "actor": 2, "pai": "E", "tsumogiri": false}
{"type": "pon", "actor": 1, "target": 2, "pai": "E", "consumed": ["E", "E"]}
{"type": "dahai", "actor": 1, "pai": "9p", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "C"}
{"type": "dahai", "actor": 2, "pai": "F", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "4p"}
{"type": "dahai", "actor": 3, "pai": "2m", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "3s"}
{"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "2s"}
{"type": "dahai", "actor": 1, "pai": "2s", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "2p"}
{"type": "dahai", "actor": 2, "pai": "C", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "7p"}
{"type": "dahai", "actor": 3, "pai": "F", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "S"}
{"type": "dahai", "actor": 0, "pai": "3p", "tsumogiri": false}
{"type": "chi", "actor": 1, "target": 0, "pai": "3p", "consumed": ["2p", "4p"]}
{"type": "dahai", "actor": 1, "pai": "W", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "W"}
{"type": "dahai", "actor": 2, "pai": "2p", "tsumogiri": false}
{"type": "tsumo", "actor": 3, "pai": "8s"}
{"type": "dahai", "actor": 3, "pai": "7p", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "6s"}
{"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "4m"}
{"type": "dahai", "actor": 1, "pai": "1m", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "3s"}
{"type": "reach", "actor": 2}
{"type": "dahai", "actor": 2, "pai": "W", "tsumogiri": false}
{"type": "reach_accepted", "actor": 2}
{"type": "tsumo", "actor": 3, "pai": "9s"}
{"type": "dahai", "actor": 3, "pai": "9s", "tsumogiri": true}
{"type": "tsumo", "actor": 0, "pai": "7s"}
{"type": "dahai", "actor": 0, "pai": "6s", "tsumogiri": false}
{"type": "pon", "actor": 3, "target": 0, "pai": "6s", "consumed": ["6s", "6s"]}
{"type": "dahai", "actor": 3, "pai": "1s", "tsumogiri": false}
{"type": "tsumo", "actor": 0, "pai": "W"}
{"type": "dahai", "actor": 0, "pai": "3s", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "9s"}
{"type": "dahai", "actor": 1, "pai": "9s", "tsumogiri": true}
{"type": "tsumo", "actor": 2, "pai": "3s"}
{"type": "dahai", "actor": 2, "pai": "3s", "tsumogiri": true}
{"type": "tsumo", "actor": 3, "pai": "7s"}
{"type": "dahai", "actor": 3, "pai": "7s", "tsumogiri": true}
{"type": "tsumo", "actor": 0, "pai": "7p"}
{"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": false}
{"type": "tsumo", "actor": 1, "pai": "3p"}
{"type": "dahai", "actor": 1, "pai": "N", "tsumogiri": false}
{"type": "tsumo", "actor": 2, "pai": "5m"}
{"type": "dahai", "actor": 2, "pai": "5m", "tsumogiri": true}
{"type": "hora", "actor": 3, "target": 2, "pai": "5m", "ura_markers": [], "hora_tehais": ["6m", "7m", "4p", "4p", "3s", "4s", "5sr", "8s", "8s", "8s"], "han": 2, "fu": 30, "hora_points": 2000, "yaku": [["tanyao", 1], ["aka", 1]], "deltas": [0, 0, -2000, 3000]}
{"type": "end_kyoku"}
{"type": "end_game", "scores": [1000, 1000, -2000, 4000], "places": [2, 3, 4, 1], "final": [5.0, -5.0, -18.0, 18.0]}
');
INSERT INTO public.games VALUES ('5m97GzG_Vch5Ekew', 't_4U9OFMVzkj', '["Mika", "Ann", "Ren", "Sora"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [20, 10, -10, -20], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "double_only", "honba_on_multi_ron": "first", "kokushi_ankan_ron": false, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "whole_hand", "pao_honba": "liable", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 21:43:42.061466+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('XbpRHK1ug6Vqnvd6', 'MhN2DR5XUI_T', '["Mika", "Ren", "Ann"]', '{"players": 3, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 0, -15], "uma_floating": [], "red_fives": [0, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "ankan_immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": false, "abort_suucha": false, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 2000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": false, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": ["suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": true, "tsumo_loss": true, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 21:43:42.207186+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('M5OAuy_VdoBkXWU0', 'o24BIGFLSAfS', '["Mika", "Ren", "Ann", "Sora"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [15, 5, -5, -15], "uma_floating": [], "red_fives": [0, 0, 0], "dora": false, "ura_dora": false, "kan_dora": false, "kan_ura": false, "kan_dora_timing": "immediate", "flowers": true, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "all", "honba_on_multi_ron": "first", "kokushi_ankan_ron": true, "abort_kyuushu": true, "abort_suufon": true, "abort_suucha": true, "abort_suukaikan": true, "nagashi_mangan": true, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "simple", "base_rounding": "table", "double_wind_pair_fu": 4, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": false, "kiriage_mangan": true, "honba_value": 100, "kazoe": "yakuman", "double_yakuman": [], "yakuman_stacking": false, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii"], "pao_scope": "pao_yakuman_only", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 1000, "riichi_without_draw": false, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "below_zero", "extension_rounds": 1, "agariyame": true, "tenpaiyame": true, "leftover_sticks": "first", "tie": "seat_order", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 21:43:42.320757+00', NULL, NULL, NULL);
INSERT INTO public.games VALUES ('rsu_lxN2D2aVZJEk', 'jsAi2Hirfit4', '["Ann", "Bob", "Sora", "Mika"]', '{"players": 4, "length": "east", "start_points": 1000, "return_points": 1000, "goal_points": 1000, "uma": [30, 10, -10, -30], "uma_floating": [], "red_fives": [1, 1, 1], "dora": true, "ura_dora": true, "kan_dora": true, "kan_ura": true, "kan_dora_timing": "immediate", "flowers": false, "flower_replacement": "dead_wall", "kuitan": true, "kuikae": "forbidden", "multiple_ron": "atamahane", "honba_on_multi_ron": "first", "kokushi_ankan_ron": false, "abort_kyuushu": false, "abort_suufon": false, "abort_suucha": false, "abort_suukaikan": false, "nagashi_mangan": false, "nagashi_requires_closed": false, "nagashi_honba": false, "nagashi_counts_as_win": false, "tenpai_rule": "concealed_four_is_noten", "renchan": "tenpai", "noten_pot": 3000, "fu_model": "standard", "base_rounding": "payment", "double_wind_pair_fu": 2, "rinshan_tsumo_fu": true, "pinfu_tsumo_20": true, "open_pinfu_30": true, "kiriage_mangan": true, "honba_value": 100, "kazoe": "sanbaiman", "double_yakuman": [], "yakuman_stacking": true, "renhou": "off", "renhou_window": "own_first_draw", "ryuuiisou_needs_hatsu": false, "chuuren_open": false, "pao_yakuman": ["daisangen", "daisuushii", "suukantsu"], "pao_scope": "whole_hand", "pao_honba": "discarder", "daiminkan_pao": false, "ippatsu": true, "riichi_min_points": 0, "riichi_without_draw": true, "riichi_ankan": "strict", "temp_furiten_end": "own_turn", "tobi": "off", "extension_rounds": 0, "agariyame": false, "tenpaiyame": false, "leftover_sticks": "first", "tie": "split", "final_rounding": "none", "nukidora": false, "tsumo_loss": false, "sanma_north_yakuhai": false, "open_riichi": false, "daisharin": false, "daichisei": false, "paarenchan": false, "isshoku_sanjun": false, "sanrenkou": false, "suurenkou": false, "uumensai": false, "tsubame_gaeshi": false, "kanburi": false, "shiiaru_raotai": false}', '2026-11-16 21:43:42.432779+00', NULL, NULL, NULL);
INSERT INTO public.people VALUES ('Vg_fp4dMDpUE8LVU', 'Ann', 'ann', '$argon2id$v=19$m=65536,t=3,p=4$wA49m/1OCzst5ZaQHC3XyQ$dKPEAAPYVmNv1k8VseJN0yr6VStSWJphE31aT1PrZ7E', '2026-11-16 21:43:41.427778+00');
INSERT INTO public.people VALUES ('nIOVv9Vfd-JJZWE_', 'Bob', 'bob', '$argon2id$v=19$m=65536,t=3,p=4$hC4JugxPt0eidLHgEGUY2w$y7LnkKusB0hRPwqSAHNaBqFZVFPY70axhV7sVzC148Y', '2026-11-16 21:43:41.795756+00');
INSERT INTO public.sessions VALUES ('b81521d35722da7e818a555c54831f5db1eebdf6be38c375af59b5fc432fc3c1', 'Vg_fp4dMDpUE8LVU', '2027-05-15 21:43:41.438009+00');
INSERT INTO public.sessions VALUES ('48c57851434ac79c0cf7ab9c5486e38fb4117b80f7b8dc08c6587df48ba15b86', 'nIOVv9Vfd-JJZWE_', '2027-05-15 21:43:41.797625+00');
INSERT INTO public.tables VALUES ('I7ogrk7-hSpG', 1, true, NULL, '2026-11-16 21:43:41.867639+00');
INSERT INTO public.tables VALUES ('t_4U9OFMVzkj', 1, true, NULL, '2026-11-16 21:43:42.048898+00');
INSERT INTO public.tables VALUES ('MhN2DR5XUI_T', 1, true, NULL, '2026-11-16 21:43:42.198081+00');
INSERT INTO public.tables VALUES ('o24BIGFLSAfS', 1, true, NULL, '2026-11-16 21:43:42.310796+00');
INSERT INTO public.tables VALUES ('jsAi2Hirfit4', 1, true, NULL, '2026-11-16 21:43:42.418431+00');
INSERT INTO public.tables VALUES ('A-EvNWzlD26g', 1, true, NULL, '2026-11-16 21:43:46.20061+00');
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
