import { AuthPage } from '#web/features/auth/auth-page.tsx'

export function Page() {
  return <AuthPage />
}
