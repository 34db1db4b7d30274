/** «Взвешивание». */
export default function WeighingTab() {
  return null;
}
