export { AuthPage as Page } from '#web/features/auth/auth-page.tsx'
