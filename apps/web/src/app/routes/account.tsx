export { AccountPage as Page } from '#web/features/access/account/account-page.tsx'
