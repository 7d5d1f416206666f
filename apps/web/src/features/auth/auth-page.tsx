export function AuthPage() {
  return <main />
}
