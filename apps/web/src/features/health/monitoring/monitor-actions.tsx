import { monitoringCopy as copy } from '@portal/content/health-monitoring'
import { Pause, Play, RefreshCw, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { useStoredState } from '#web/lib/stored-state.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { WantedCheck } from '#web/lib/latest-health-check.ts'
import { useAutoRefresh, useIsHidden } from './use-auto-refresh.ts'

interface MonitorActionsProps {
  /** The kind of check that runs now. */
  running: WantedCheck['checkType'] | null
  onCheck: (wanted: WantedCheck) => void
}

/** The switch that checks by itself, and the two buttons that check now. */
export function MonitorActions({ running, onCheck }: MonitorActionsProps) {
  const [isOn, setOn] = useStoredState('monitor-auto-refresh', false)
  const [isPaused, setPaused] = useState(false)
  const isHidden = useIsHidden()
  const isActive = isOn && !isPaused && !isHidden
  useAutoRefresh(isActive, () => {
    if (running === null) onCheck({ checkType: 'quick', isSilent: true })
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:justify-end min-[1280px]:flex-nowrap">
      <Switch
        label={
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {copy.autoRefresh}
            {isOn && (
              <i
                title={isActive ? copy.autoState.on : copy.autoState.paused}
                className={cn('size-2 rounded-full', isActive ? 'bg-green' : 'border border-control')}
              />
            )}
          </span>
        }
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked)
          setPaused(false)
        }}
      />
      {isOn && (
        <IconButton
          size="sm"
          icon={isPaused ? Play : Pause}
          label={isPaused ? copy.resume : copy.pause}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <Button
        busy={running === 'quick'}
        disabled={running !== null}
        onClick={() => onCheck({ checkType: 'quick' })}
      >
        {running !== 'quick' && <RefreshCw aria-hidden="true" />}
        {copy.quick}
      </Button>
      <Button
        variant="primary"
        busy={running === 'full'}
        disabled={running !== null}
        onClick={() => onCheck({ checkType: 'full' })}
      >
        {running !== 'full' && <Stethoscope aria-hidden="true" />}
        {copy.full}
      </Button>
    </div>
  )
}
