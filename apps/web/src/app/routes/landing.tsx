import { LandingPage } from '#web/features/landing/landing-page.tsx'

export function Page() {
  return <LandingPage />
}
