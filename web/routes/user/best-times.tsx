export default function Screen() {
  return <h1>En obra</h1>;
}
