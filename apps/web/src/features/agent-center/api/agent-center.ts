import { agentCenterCopy as copy } from '@portal/content/agent-center'
import {
  agentCenterLimits,
  AgentCenterResponse,
  type Agent,
  type AgentCenterRequest,
} from '@portal/contracts/agent-center'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

const call = async (request: AgentCenterRequest): Promise<AgentCenterResponse> =>
  AgentCenterResponse.parse(await invokeFunction('agent-center', request))

/** Read again with each tick; spec §4. */
export const agentCenterQuery = () =>
  queryOptions({
    queryKey: ['agent-center'],
    retry: false,
    refetchInterval: ({ state }) => askAgain(state, agentCenterLimits.tickMs),
    queryFn: () => call({ action: 'read' }),
  })

/** Has every source looked at now, and says in a toast how that went; spec §8. */
export function useValidation() {
  const queryClient = useQueryClient()
  const tellFailure = (error?: Error) =>
    notify({
      title: copy.toast.failed,
      description: copy.toast.failedText,
      tone: 'bad',
      reference: requestIdOf(error),
    })
  return useMutation({
    mutationFn: () => call({ action: 'validate' }),
    onSuccess: (state) => {
      queryClient.setQueryData(agentCenterQuery().queryKey, state)
      if (state.sources.some(({ status }) => status !== 'connected')) {
        tellFailure()
        return
      }
      notify({
        title: copy.toast.validated,
        description: copy.toast.validatedText,
        tone: 'good',
      })
    },
    onError: (error) => tellFailure(error),
  })
}

/** Sends an agent to work now; for administrators. */
export function useRunNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Agent, 'id' | 'name'>) => call({ action: 'run-now', agent: id }),
    onSuccess: (state, { name }) => {
      queryClient.setQueryData(agentCenterQuery().queryKey, state)
      notify({
        title: copy.toast.started,
        description: copy.toast.startedText(name),
        tone: 'good',
      })
    },
    onError: (error) =>
      notify({
        title: copy.toast.notStarted,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
