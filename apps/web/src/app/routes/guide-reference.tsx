export { GuideReferencePage as Page } from '#web/features/guide-reference/guide-reference-page.tsx'
