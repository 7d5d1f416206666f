export { TeamAccessPage as Page } from '#web/features/access/team/team-access-page.tsx'
