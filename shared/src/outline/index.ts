/**
 * For the build: what the first HTML answer draws of a page before any script is there. Node imports it; nothing that
 * runs in a browser does.
 */
export { plainButtonFace } from '../core/button-face.ts';
export { outlineStyle } from './outline-style.ts';
export { type Bone, drawOutline, type PageOutline } from './page-outline.ts';
