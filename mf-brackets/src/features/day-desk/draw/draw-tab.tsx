/** «Жеребьёвка». */
export default function DrawTab() {
  return null;
}
