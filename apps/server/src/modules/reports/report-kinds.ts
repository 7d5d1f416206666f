import { availability } from './kinds/availability.ts'
import { bidDossier } from './kinds/bid-dossier.ts'
import { boardPack } from './kinds/board-pack.ts'
import { competitiveAnalysis } from './kinds/competitive-analysis.ts'
import { datasheets } from './kinds/datasheets.ts'
import { engineResult } from './kinds/engine-result.ts'
import { executiveDashboard } from './kinds/executive-dashboard.ts'
import { marketBenchmarks } from './kinds/market-benchmarks.ts'
import { mondayBrief } from './kinds/monday-brief.ts'
import type { ReportDefinition } from './report-definition.ts'

/** Every kind of report; a new one is a file in `kinds/` and a line here. */
export const reportKinds: readonly ReportDefinition[] = [
  competitiveAnalysis,
  marketBenchmarks,
  executiveDashboard,
  mondayBrief,
  engineResult,
  datasheets,
  availability,
  boardPack,
  bidDossier,
]
