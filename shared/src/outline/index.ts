/**
 * For the build: the part of a page that the first HTML answer draws before any script runs. Node imports it; no
 * browser code does.
 */

export { plainButtonFace } from '../core/look/button-face.ts';
export { inLight, paletteStyle } from '../core/look/palette.ts';
export { nbsp } from '../kit/text/text.ts';
export { outlineStyle } from './outline-style.ts';
export { type Bone, drawOutline, type PageOutline } from './page-outline.ts';
