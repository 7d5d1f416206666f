import { AccountPage } from '#web/features/account/account-page.tsx'

export function Page() {
  return <AccountPage />
}
