export { LandingPage as Page } from '#web/features/landing/landing-page.tsx'
