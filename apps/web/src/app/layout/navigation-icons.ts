import { screenPaths } from '@portal/contracts/paths'
import {
  Activity,
  Beaker,
  BookOpen,
  Bot,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  CircleUser,
  DraftingCompass,
  Factory,
  FileUp,
  Gauge,
  House,
  LayoutDashboard,
  Leaf,
  Lightbulb,
  Mail,
  MessageSquare,
  Radar,
  ScanSearch,
  ScrollText,
  Search,
  ServerCog,
  UsersRound,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react'

const byPath = new Map<string, LucideIcon>([
  [screenPaths.home, House],
  [screenPaths.businessDashboard, BriefcaseBusiness],
  [screenPaths.executiveDashboard, LayoutDashboard],
  [screenPaths.sectors, Factory],
  [screenPaths.competitorIntelligence, Radar],
  [screenPaths.marketBenchmarks, ChartNoAxesColumn],
  [screenPaths.aiHub, MessageSquare],
  [screenPaths.figureImports, FileUp],
  [screenPaths.appIntelligence, ScanSearch],
  [screenPaths.systemMonitoring, Activity],
  [screenPaths.aiServices, ServerCog],
  [screenPaths.herpasia, Workflow],
  [screenPaths.guideReference, BookOpen],
  [screenPaths.betaAgents, Beaker],
  [screenPaths.betaCategory('automation'), Zap],
  [screenPaths.betaCategory('design'), DraftingCompass],
  [screenPaths.betaCategory('intelligence'), Search],
  [screenPaths.betaCategory('optimization'), Gauge],
  [screenPaths.betaCategory('innovation'), Lightbulb],
  [screenPaths.betaCategory('sustainability'), Leaf],
  [screenPaths.account, CircleUser],
  [screenPaths.teamAccess, UsersRound],
  [screenPaths.auditLog, ScrollText],
  [screenPaths.outbox, Mail],
])

export const sidebarIcon = (path: string): LucideIcon => byPath.get(path) ?? Search

const inBottomBar = new Map<string, LucideIcon>([
  [screenPaths.betaIntelligence, Radar],
  [screenPaths.betaAgents, Bot],
])

export const bottomBarIcon = (path: string): LucideIcon => inBottomBar.get(path) ?? sidebarIcon(path)
