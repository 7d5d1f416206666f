import { AccountPage } from '#web/features/access/account/account-page.tsx'

export function Page() {
  return <AccountPage />
}
