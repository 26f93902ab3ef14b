import { Heart, X } from 'lucide-react'
import type { ButtonSize, ButtonVariant } from '#web/ui/buttons/button-style.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const variants = [
  'go',
  'brand',
  'line',
  'ghost',
  'danger',
  'dangerLine',
] as const satisfies readonly ButtonVariant[]
const sizes = ['small', 'medium', 'large'] as const satisfies readonly ButtonSize[]

const states = [
  { name: 'at rest', props: {} },
  { name: 'disabled', props: { disabled: true } },
  { name: 'pending', props: { pending: true, pendingLabel: 'Saving...' } },
] as const

/** Every variant of a button, at rest, disabled and pending. */
export function MoreButtons() {
  return (
    <Part
      title="Button variants"
      words="On hover gold gets deeper, solid buttons get lighter or darker, outlines turn to ink and ghost buttons get a background. Pressed, all move down by 1 px. On keyboard focus they get a ring of 3 px at a distance of 2 px; on dark and red backgrounds it is white."
    >
      {states.map(({ name, props }) => (
        <div key={name} className="flex flex-wrap items-center gap-3">
          <span className="w-20 text-sm text-ink-2">{name}</span>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} {...props}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <span className="w-20 text-sm text-ink-2">sizes</span>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </div>
      <div className="on-dark flex flex-wrap items-center gap-3 rounded-lg bg-ground p-5 text-white">
        <Button variant="go">go on dark</Button>
        <Button variant="onDark">outlined on dark</Button>
        <Button variant="onDark" pending pendingLabel="Saving...">
          Save
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Close">
          <X size={20} aria-hidden />
        </IconButton>
        <IconButton label="Close (disabled)" disabled>
          <X size={20} aria-hidden />
        </IconButton>
        <span className="grid place-items-center rounded-lg bg-ground p-3">
          <IconButton label="Save" onPicture>
            <Heart size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <Pages
        label="Pages of a list"
        first={<Button variant="line">Back to the first</Button>}
        next={<Button variant="line">Show more</Button>}
      />
    </Part>
  )
}
