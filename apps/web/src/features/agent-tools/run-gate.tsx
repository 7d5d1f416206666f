import { createContext, use, useState, type ReactNode } from 'react'

interface Gate {
  isRunning: boolean
  setRunning: (isRunning: boolean) => void
}

const RunGateContext = createContext<Gate | null>(null)

/** While one demo inside runs, none of the others can be started. spec §5 */
export function RunGate({ children }: { children: ReactNode }) {
  const [isRunning, setRunning] = useState(false)
  return <RunGateContext value={{ isRunning, setRunning }}>{children}</RunGateContext>
}

export const useRunGate = (): Gate | null => use(RunGateContext)
