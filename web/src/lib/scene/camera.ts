// How the table is seen: from a seat, tilted and in perspective, or from above. The table is measured in units of its
// own, of which a tile in a pond is 46 broad; the middle of the table is (0, 0), x goes right, y comes nearer, z goes up.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Camera {
  /** from the eye to the middle of the table, in units; Infinity: from above */
  distance: number;
  /** in degrees */
  tilt: number;
  /** pixels for a unit in the middle of the table */
  scale: number;
  /** where the middle of the table is seen, in pixels */
  x: number;
  y: number;
}

export type Point = readonly [x: number, y: number, z: number];

/** Where a point is seen from a camera of scale 1 at (0, 0), and how much larger what is near looks. */
function seen([x, y, z]: Point, distance: number, tilt: number): { x: number; y: number; larger: number } {
  const angle = (tilt * Math.PI) / 180;
  const nearer = y * Math.sin(angle) + z * Math.cos(angle);
  const larger = distance === Infinity ? 1 : distance / (distance - nearer);
  return { x: x * larger, y: (y * Math.cos(angle) - z * Math.sin(angle)) * larger, larger };
}

/** Where a point of the table is on the screen. */
export function project(camera: Camera, point: Point): { x: number; y: number } {
  const { x, y } = seen(point, camera.distance, camera.tilt);
  return { x: camera.x + x * camera.scale, y: camera.y + y * camera.scale };
}

/** How broad in pixels what is one unit broad looks there. */
export function breadth(camera: Camera, point: Point): number {
  return seen(point, camera.distance, camera.tilt).larger * camera.scale;
}

/** The camera that shows all of these points in the box, as large as can be. */
export function aimed(box: Box, points: readonly Point[], distance: number, tilt: number): Camera {
  const places = points.map((point) => seen(point, distance, tilt));
  const across = 2 * Math.max(...places.map((place) => Math.abs(place.x)));
  const top = Math.min(...places.map((place) => place.y));
  const bottom = Math.max(...places.map((place) => place.y));
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const scale = Math.min(width / across, height / (bottom - top));
  const spare = height - (bottom - top) * scale;
  return { distance, tilt, scale, x: (box.left + box.right) / 2, y: box.top + spare / 2 - top * scale };
}

/** As a CSS transform of the table's plane. */
export function transform({ distance, tilt, scale }: Camera): string {
  if (distance === Infinity) return `scale(${scale})`;
  return `perspective(${distance * scale}px) rotateX(${tilt}deg) scale3d(${scale}, ${scale}, ${scale})`;
}
