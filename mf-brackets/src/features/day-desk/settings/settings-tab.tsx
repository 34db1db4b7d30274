/** «Настройки». */
export default function SettingsTab() {
  return null;
}
