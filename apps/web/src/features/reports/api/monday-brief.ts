import { MondayBrief } from '@portal/contracts/brief'
import { backendFunction } from '#web/lib/requests.ts'

const brief = backendFunction('monday-brief')

export const mondayBriefQuery = () => brief.query({}, MondayBrief)
