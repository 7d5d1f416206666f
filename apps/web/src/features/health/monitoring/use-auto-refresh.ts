import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Auto Refresh runs a quick check this often. spec §9 */
const autoRefreshMs = 60_000

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** True while the tab is in the background, where nobody reads what a check finds. */
export const useIsHidden = () => useSyncExternalStore(subscribe, () => document.hidden)

export function useAutoRefresh(isOn: boolean, check: () => void): void {
  const runCheck = useEffectEvent(check)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => runCheck(), autoRefreshMs)
    return () => clearInterval(timer)
  }, [isOn])
}
