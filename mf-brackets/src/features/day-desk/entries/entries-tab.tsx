/** «Участники». */
export default function EntriesTab() {
  return null;
}
