/**
 * The look of an image in a tile. Its edge is an outline: without a graphics card, a shadow or round corners on each image
 * cost a grid that scrolls several frames a second (`npm run bench:grid`).
 */
export const tileImage = "size-full object-contain outline-1 outline-line";
