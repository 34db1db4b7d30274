/** «Корты». */
export default function CourtsTab() {
  return null;
}
