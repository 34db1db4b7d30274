// The menu under a button; it stands on what dialogs need.

export { MenuButton, type MenuButtonProps } from './dialogs/menu-button.tsx';
