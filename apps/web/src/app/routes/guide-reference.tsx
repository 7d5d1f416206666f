import { GuideReferencePage } from '#web/features/guide-reference/guide-reference-page.tsx'

export function Page() {
  return <GuideReferencePage />
}
