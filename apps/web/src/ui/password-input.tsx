import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Input, type InputProps } from '#web/ui/input.tsx'

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'trailing'> {
  labels: { show: string; hide: string }
  /** Tells whether caps lock is on, at every key press. */
  onCapsLock?: (isOn: boolean) => void
}

export function PasswordInput({ labels, onCapsLock, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const readCapsLock = (event: KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'))
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      trailing={
        <button
          type="button"
          aria-label={isShown ? labels.hide : labels.show}
          onClick={() => setShown(!isShown)}
          className="grid size-7 place-items-center rounded-2 text-fg-2 hover:bg-fg/8 hover:text-fg max-md:size-10"
        >
          <Icon aria-hidden="true" className="size-4 stroke-[1.5]" />
        </button>
      }
    />
  )
}
