import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

export function Page() {
  return <NotFoundPage isWholePage />
}
