export { PortfolioPage as Page } from '#web/features/agent-tools/portfolio-page.tsx'
