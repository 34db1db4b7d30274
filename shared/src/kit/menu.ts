// The menu under a button; it stands on what dialogs need.

export { MenuButton } from './dialogs/menu-button.tsx';
