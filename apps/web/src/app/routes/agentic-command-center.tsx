export { CommandCenterPage as Page } from '#web/features/agent-center/command-center-page.tsx'
