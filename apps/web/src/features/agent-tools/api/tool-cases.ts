import { toolCaseCopy } from '@portal/content/tool-cases'
import { ToolCaseRow, type GivenCase } from '@portal/contracts/tool-cases'
import { listQuery, tableChange } from '#web/lib/requests.ts'

export const casesKey = (tool: string) => ['tool-cases', tool] as const

/** A tool's cases that the person may open: own ones and the team's. */
export const toolCasesQuery = (tool: string) =>
  listQuery(casesKey(tool), ToolCaseRow, {
    rows: (client) => client.from('tool_cases').select().eq('tool', tool).order('name'),
    failure: toolCaseCopy.readFailed,
  })

interface CaseDraft {
  tool: string
  name: string
  isTeam: boolean
  given: GivenCase
}

/** Under the name of an own case it takes that one's place. */
export const saveCase = tableChange<CaseDraft>(
  (client, { isTeam, ...row }) =>
    client
      .from('tool_cases')
      .upsert(
        { ...row, is_team: isTeam, updated_at: new Date().toISOString() },
        { onConflict: 'user_id,tool,name' },
      ),
  toolCaseCopy.saveFailed,
)

export const removeCase = tableChange<string>(
  (client, id) => client.from('tool_cases').delete().eq('id', id),
  toolCaseCopy.removeFailed,
)
