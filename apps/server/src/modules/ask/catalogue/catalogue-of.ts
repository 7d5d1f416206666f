import type { Catalogue } from './catalogue.ts'
import { aiModel } from './subjects/ai-model.ts'
import { award } from './subjects/award.ts'
import { company } from './subjects/company.ts'
import { figureChange } from './subjects/figure-change.ts'
import { figure } from './subjects/figure.ts'
import { initiative } from './subjects/initiative.ts'
import { insight } from './subjects/insight.ts'
import { matrixCell } from './subjects/matrix-cell.ts'
import { opportunity } from './subjects/opportunity.ts'
import { region } from './subjects/region.ts'
import { sale } from './subjects/sale.ts'
import { score } from './subjects/score.ts'
import { sector } from './subjects/sector.ts'
import { component, healthCheck, incident } from './subjects/system.ts'
import { tender } from './subjects/tender.ts'
import { tool } from './subjects/tool.ts'
import { undertaking } from './subjects/undertaking.ts'
import { watch } from './subjects/watch.ts'
import { watchedChange } from './subjects/watched-change.ts'

/** Everything that can be asked about. */
export const catalogue: Catalogue = {
  subjects: [
    sector,
    region,
    company,
    score,
    matrixCell,
    sale,
    insight,
    initiative,
    undertaking,
    figure,
    figureChange,
    opportunity,
    tender,
    award,
    watchedChange,
    watch,
    component,
    healthCheck,
    incident,
    tool,
    aiModel,
  ],
}
