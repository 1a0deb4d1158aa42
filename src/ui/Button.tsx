import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

interface Look {
  /** `danger`, in the back office only, for what can't be undone. */
  variant?: 'default' | 'primary' | 'quiet' | 'danger'
  large?: boolean
  block?: boolean
  /** Shown after the text; before it with `iconFirst`. */
  icon?: IconName
  iconFirst?: boolean
}

const lookOf = ({ variant = 'default', large, block }: Look, className?: string) =>
  classes(
    'btn',
    variant !== 'default' && `btn--${variant}`,
    large && 'btn--large',
    block && 'w-full',
    className,
  )

function Busy() {
  return (
    <span className="busy" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

function ButtonContent({
  icon,
  iconFirst,
  busy,
  children,
}: Look & { busy?: boolean; children: ReactNode }) {
  return (
    <>
      {icon && iconFirst && !busy && <Icon name={icon} />}
      {children}
      {busy ? <Busy /> : icon && !iconFirst && <Icon name={icon} />}
    </>
  )
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** While `busy`, it keeps the focus and ignores clicks. */
export function Button({
  variant,
  large,
  block,
  icon,
  iconFirst,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type={type}
      className={lookOf({ variant, large, block }, className)}
      onClick={press}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
    >
      <ButtonContent icon={icon} iconFirst={iconFirst} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  )
}

export type ButtonLinkProps = SiteLinkProps & Look & { disabled?: boolean }

/** A link that looks like a button. When `disabled`, it is a button without an address. */
export function ButtonLink({
  variant,
  large,
  block,
  icon,
  iconFirst,
  disabled,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = lookOf({ variant, large, block }, className)
  const content = (
    <ButtonContent icon={icon} iconFirst={iconFirst}>
      {children}
    </ButtonContent>
  )
  if (disabled) {
    return (
      <button type="button" className={look} disabled>
        {content}
      </button>
    )
  }
  return (
    <SiteLink className={look} {...rest}>
      {content}
    </SiteLink>
  )
}

/** A button that opens a dialog; without scripts, a link to the page with the same content. */
export function LayerButton({ page, className, ...rest }: ButtonProps & { page: string }) {
  const { variant, large, block, icon, iconFirst, children } = rest
  const look = { variant, large, block, icon, iconFirst } as Pick<ButtonProps, 'variant'>
  return (
    <>
      <Button className={classes('needs-script', className)} aria-haspopup="dialog" {...rest} />
      <noscript>
        <ButtonLink href={page} className={className ?? ''} {...look}>
          {children}
        </ButtonLink>
      </noscript>
    </>
  )
}

/** A square button with an icon; `label` says what it does. */
export function IconButton({
  name,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { name: IconName; label: string }) {
  return (
    <button type="button" className={classes('icon-btn', className)} aria-label={label} {...rest}>
      <Icon name={name} />
    </button>
  )
}
