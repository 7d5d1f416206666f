import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'aria-label'> {
  label: string
  icon: LucideIcon
}

export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} square aria-label={label} />
}
