import type { AgentCenterResponse } from '@portal/contracts/agent-center'

/** As it stands without the sample set: its runs go, and an agent that has no other never ran. */
export const withoutSamples = (state: AgentCenterResponse): AgentCenterResponse => ({
  ...state,
  agents: state.agents.map((agent) =>
    agent.isSample
      ? {
          ...agent,
          status: 'idle',
          performance: null,
          ratedRuns: 0,
          lastAction: null,
          lastRunAt: null,
          isSample: false,
        }
      : agent,
  ),
  runs: state.runs.filter(({ isSample }) => !isSample),
})
