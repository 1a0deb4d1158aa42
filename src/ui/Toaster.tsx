import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import './layerFocus.ts'
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts } from './toast.ts'

const icons = { default: 'info', destructive: 'alert', success: 'check' } as const
const alwaysPressable = { pointerEvents: 'auto' } as const
const none: readonly ShownToast[] = []

/** The region of the toasts. `aria-live="off"` keeps an open dialog from hiding it from screen readers. */
export default function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, variant = 'default', duration, action }) => (
        <Root
          key={id}
          className={`toast toast--${variant}`}
          open={open}
          duration={duration}
          onOpenChange={(stays) => !stays && dismissToast(id)}
          style={alwaysPressable}
        >
          <Icon name={icons[variant]} />
          <div>
            <Title className="toast__title">{title}</Title>
            {description && <Description className="toast__text">{description}</Description>}
            {action && (
              <Action className="more" altText={action.label} onClick={action.onPress}>
                {action.label}
              </Action>
            )}
          </div>
          <Close className="icon-btn" aria-label="Close">
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" hotkey={['F8']} aria-live="off" />
    </Provider>
  )
}
