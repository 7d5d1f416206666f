import { caseParameter } from '@portal/content/tool-addresses'
import { Calculation } from '@portal/contracts/ask'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ToolRequest } from '#web/features/agent-tools/engine/run-tool.ts'

const GivenCase = Calculation.omit({ engine: true })

/** The case that the address opens a tool with; null where it holds none. */
export function useGivenCase(engineId: string): ToolRequest | null {
  const [search] = useSearchParams()
  const isMeant = (search.get('tool') ?? engineId) === engineId
  const text = isMeant ? search.get(caseParameter) : null
  return useMemo(() => {
    const given = text === null ? null : readCase(text)
    return given && { engineId, text: given.text, edits: given.said, leftOut: given.leftOut }
  }, [engineId, text])
}

function readCase(text: string) {
  try {
    return GivenCase.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
