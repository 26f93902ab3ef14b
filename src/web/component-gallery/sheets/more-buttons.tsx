import { Heart, X } from 'lucide-react'
import type { ButtonSize, ButtonVariant } from '#web/ui/buttons/button-style.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const variants = ['go', 'brand', 'line', 'ghost', 'danger'] as const satisfies readonly ButtonVariant[]
const sizes = ['small', 'medium', 'large'] as const satisfies readonly ButtonSize[]

const faces = [
  { name: 'at rest', props: {} },
  { name: 'disabled', props: { disabled: true } },
  { name: 'busy', props: { pending: true, pendingLabel: 'Saving...' } },
] as const

/** Every look of a button in every state that does not need a hand on it. */
export function MoreButtons() {
  return (
    <Part
      title="Button looks"
      words="Pointed at, gold deepens, solid ones lighten or darken, outlines turn to ink and plain ones get a well. Pressed, all sink by a pixel. Reached with Tab they wear a ring of 3 px at a distance of 2; on spruce and red it is white."
    >
      {faces.map(({ name, props }) => (
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
        <Button variant="go">go on spruce</Button>
        <Button variant="onDark">outlined on spruce</Button>
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
          <IconButton label="Keep" onPicture>
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
