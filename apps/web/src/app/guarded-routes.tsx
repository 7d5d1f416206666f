import { screenPaths } from '@portal/contracts/paths'
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { RequireSession } from '#web/app/guards.tsx'
import { page } from '#web/app/lazy-page.ts'

const Shell = lazy(() =>
  import('#web/app/layout/app-shell.tsx').then(({ AppShell }) => ({ default: AppShell })),
)
const NotFound = page(() => import('#web/app/routes/not-found.tsx'))
const Home = page(() => import('#web/app/routes/home.tsx'))
const ExecutiveDashboard = page(() => import('#web/app/routes/dashboard.tsx'))
const Sectors = page(() => import('#web/app/routes/sectors.tsx'))
const CompetitiveIntelligence = page(() => import('#web/app/routes/competitor-intelligence.tsx'))
const CompetitiveMatrix = page(() => import('#web/app/routes/competitive-matrix.tsx'))
const BetaIntelligence = page(() => import('#web/app/routes/beta-intelligence.tsx'))
const Herpasia = page(() => import('#web/app/routes/herpasia.tsx'))
const HerpasiaDashboard = page(() => import('#web/app/routes/herpasia-dashboard.tsx'))
const GuideReference = page(() => import('#web/app/routes/guide-reference.tsx'))
const CommandCenter = page(() => import('#web/app/routes/agentic-command-center.tsx'))
const AiHub = page(() => import('#web/app/routes/ai-hub.tsx'))
const AiServices = page(() => import('#web/app/routes/ai-services.tsx'))
const SystemMonitoring = page(() => import('#web/app/routes/system-monitoring.tsx'))
const BusinessDashboard = page(() => import('#web/app/routes/biz-dev-dashboard.tsx'))
const AppIntelligence = page(() => import('#web/app/routes/app-intelligence.tsx'))
const Data = page(() => import('#web/app/routes/data.tsx'))
const FigureImports = page(() => import('#web/app/routes/figure-imports.tsx'))
const MarketBenchmarks = page(() => import('#web/app/routes/market-benchmarks.tsx'))
const BetaAgents = page(() => import('#web/app/routes/beta-agents.tsx'))
const BetaCategory = page(() => import('#web/app/routes/beta-category.tsx'))
const Account = page(() => import('#web/app/routes/account.tsx'))
const AiModels = page(() => import('#web/app/routes/ai-models.tsx'))
const TeamAccess = page(() => import('#web/app/routes/team-access.tsx'))
const AuditLog = page(() => import('#web/app/routes/audit-log.tsx'))
const Outbox = page(() => import('#web/app/routes/outbox.tsx'))
const Brief = page(() => import('#web/app/routes/brief.tsx'))
const BoardPack = page(() => import('#web/app/routes/board-pack.tsx'))
const Deliveries = page(() => import('#web/app/routes/deliveries.tsx'))
const Explore = page(() => import('#web/app/routes/explore.tsx'))
const Tenders = page(() => import('#web/app/routes/tenders.tsx'))
const TenderCalendar = page(() => import('#web/app/routes/tenders-calendar.tsx'))
const Tender = page(() => import('#web/app/routes/tender.tsx'))
const Bids = page(() => import('#web/app/routes/bids.tsx'))
const Shared = page(() => import('#web/app/routes/shared.tsx'))
const BetaTool = page(() => import('#web/app/routes/beta-tool.tsx'))

/** Every screen that needs a session, and the word for an address that is none: what /auth need not load. */
export function GuardedRoutes() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route path={screenPaths.home} element={<Home />} />
          <Route path={screenPaths.executiveDashboard} element={<ExecutiveDashboard />} />
          <Route path={screenPaths.sectors} element={<Sectors />} />
          <Route path={screenPaths.intelligence} element={<CompetitiveIntelligence />} />
          <Route path={screenPaths.competitorIntelligence} element={<CompetitiveIntelligence />} />
          <Route path={screenPaths.competitiveMatrix} element={<CompetitiveMatrix />} />
          <Route path={screenPaths.betaIntelligence} element={<BetaIntelligence />} />
          <Route path={screenPaths.herpasia} element={<Herpasia />} />
          <Route path={screenPaths.herpasiaDashboard} element={<HerpasiaDashboard />} />
          <Route path={screenPaths.guideReference} element={<GuideReference />} />
          <Route path={screenPaths.commandCenter} element={<CommandCenter />} />
          <Route path={screenPaths.aiHub} element={<AiHub />} />
          <Route path={screenPaths.aiServices} element={<AiServices />} />
          <Route path={screenPaths.systemMonitoring} element={<SystemMonitoring />} />
          <Route path={screenPaths.businessDashboard} element={<BusinessDashboard />} />
          <Route path={screenPaths.appIntelligence} element={<AppIntelligence />} />
          <Route path={screenPaths.marketBenchmarks} element={<MarketBenchmarks />} />
          <Route path={screenPaths.data} element={<Data />} />
          <Route path={screenPaths.figureImports} element={<FigureImports />} />
          <Route path={screenPaths.betaAgents} element={<BetaAgents />} />
          <Route path="/beta-agents/:category" element={<BetaCategory />} />
          <Route path="/beta-agents/tools/:toolId" element={<BetaTool />} />
          <Route path={screenPaths.account} element={<Account />} />
          <Route path={screenPaths.aiModels} element={<AiModels />} />
          <Route path={screenPaths.teamAccess} element={<TeamAccess />} />
          <Route path={screenPaths.auditLog} element={<AuditLog />} />
          <Route path={screenPaths.outbox} element={<Outbox />} />
          <Route path={screenPaths.brief} element={<Brief />} />
          <Route path={screenPaths.boardPack} element={<BoardPack />} />
          <Route path={screenPaths.deliveries} element={<Deliveries />} />
          <Route path={screenPaths.explore} element={<Explore />} />
          <Route path={screenPaths.tenders} element={<Tenders />} />
          <Route path={screenPaths.tenderCalendar} element={<TenderCalendar />} />
          <Route path={screenPaths.tender(':id')} element={<Tender />} />
          <Route path={screenPaths.bids} element={<Bids />} />
          <Route path={screenPaths.shared(':token')} element={<Shared />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
