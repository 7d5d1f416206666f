import { agentCenterCopy as copy } from '@portal/content/agent-center'
import {
  agentCenterLimits,
  AgentCenterResponse,
  type Agent,
  type AgentCenterRequest,
} from '@portal/contracts/agent-center'
import { backendFunction, useChange } from '#web/lib/requests.ts'

const center = backendFunction<AgentCenterRequest>('agent-center')
const call = (request: AgentCenterRequest) => center.call(request, AgentCenterResponse)

/** Read again with each tick; spec §4. */
export const agentCenterQuery = () =>
  center.query({ action: 'read' }, AgentCenterResponse, { every: agentCenterLimits.tickMs })

const { toast } = copy
const validationFailed = { title: toast.failed, description: toast.failedText }

/** Has every source looked at now, and says in a toast how that went; spec §8. */
export const useValidation = () =>
  useChange({
    change: () => call({ action: 'validate' }),
    stores: agentCenterQuery(),
    done: ({ sources }) =>
      sources.some(({ status }) => status !== 'connected')
        ? { ...validationFailed, tone: 'bad', reference: null }
        : { title: toast.validated, description: toast.validatedText, tone: 'good' },
    failed: validationFailed,
  })

/** Sends an agent to work now; for administrators. */
export const useRunNow = () =>
  useChange({
    change: ({ id }: Pick<Agent, 'id' | 'name'>) => call({ action: 'run-now', agent: id }),
    stores: agentCenterQuery(),
    done: (_state, { name }) => ({
      title: toast.started,
      description: toast.startedText(name),
      tone: 'good',
    }),
    failed: toast.notStarted,
  })
