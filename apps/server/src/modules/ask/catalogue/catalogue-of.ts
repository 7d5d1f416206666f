import type { Catalogue } from './catalogue.ts'
import { bid } from './subjects/bids/bid.ts'
import { criterion } from './subjects/bids/criterion.ts'
import { capacity, certificate, ownStaff, reference } from './subjects/bids/evidence.ts'
import { requirement } from './subjects/bids/requirement.ts'
import { tenderChange } from './subjects/bids/tender-change.ts'
import { tenderDocument } from './subjects/bids/tender-document.ts'
import { aiCall } from './subjects/portal/ai-call.ts'
import { auditEntry } from './subjects/portal/audit-entry.ts'
import { healthDay, systemTest } from './subjects/portal/checks.ts'
import { connector } from './subjects/portal/connector.ts'
import { mail } from './subjects/portal/mail.ts'
import { feedback, fileImport, report } from './subjects/portal/paper.ts'
import { person } from './subjects/portal/person.ts'
import { agent, dataSource, schedule } from './subjects/portal/work.ts'
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
    reference,
    certificate,
    capacity,
    ownStaff,
    bid,
    requirement,
    criterion,
    tenderChange,
    tenderDocument,
    aiCall,
    person,
    agent,
    dataSource,
    schedule,
    connector,
    auditEntry,
    mail,
    healthDay,
    systemTest,
    report,
    feedback,
    fileImport,
  ],
}
