import { createElement as h, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export type Row = Record<string, string | number | null>

/** Renders a page of cards with the elements and the texts of the product's card, and nothing around them. */
export const renderPage = (rows: readonly Row[]): string =>
  renderToString(h('main', { className: 'mx-auto grid gap-6' }, ...rows.map(card)))

const card = (row: Row) =>
  h(
    'article',
    {
      key: row['id'],
      className: 'relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
    },
    h(
      'span',
      { className: 'block aspect-4/3 border-b border-line/50' },
      h('img', {
        src: `/art/cover-${row['icon']}.svg`,
        alt: '',
        width: 800,
        height: 600,
        loading: 'lazy',
        className: 'size-full object-cover',
      }),
    ),
    h(
      'span',
      { className: 'absolute top-3 left-3 inline-flex items-center gap-1 rounded-full bg-picture-disc' },
      icon('dot'),
      'Available',
    ),
    h(
      'div',
      { className: 'flex grow flex-col gap-1.5 px-4 pt-3.5 pb-4' },
      h(
        'h3',
        { className: 'truncate text-lg leading-6 font-bold' },
        h(
          'a',
          {
            href: `/gear/${row['id']}`,
            'data-title': true,
            className: 'outline-none after:absolute after:inset-0',
          },
          row['title'],
        ),
      ),
      h('p', { className: 'line-clamp-2 min-h-10 text-sm text-ink-2' }, row['description']),
      line(
        h(
          'span',
          { className: 'flex min-w-0 items-center gap-1.25' },
          icon('pin'),
          h('span', { className: 'truncate' }, row['location']),
        ),
        h(
          'span',
          { className: 'flex items-center gap-1.5' },
          icon('star'),
          h('span', { className: 'font-bold' }, row['rating']),
          h('span', null, '(', row['rating_count'], ')'),
        ),
      ),
      line(
        h(
          'span',
          { className: 'flex min-w-0 items-center gap-2 text-sm' },
          avatar(row),
          h('span', { className: 'truncate' }, row['first_name'], ' ', row['last_name']),
        ),
        h(
          'span',
          { className: 'shrink-0' },
          h('span', { className: 'font-bold' }, '$', row['daily_rate']),
          h('span', { className: 'text-ink-2' }, '/day'),
        ),
      ),
    ),
    h(
      'button',
      {
        type: 'button',
        'aria-pressed': false,
        'aria-label': `Save ${row['title']}`,
        className: 'absolute top-3 right-3 grid size-11 place-items-center rounded-full',
      },
      icon('heart'),
    ),
  )

const line = (...children: ReactNode[]) =>
  h('div', { className: 'flex items-center justify-between gap-2 text-sm text-ink-2' }, ...children)

const icon = (name: string) =>
  h(
    'svg',
    { width: 16, height: 16, 'aria-hidden': true, className: 'shrink-0' },
    h('use', { href: `#${name}` }),
  )

const avatar = (row: Row) =>
  h(
    'span',
    { className: 'inline-grid size-7 place-items-center rounded-full' },
    String(row['first_name']).charAt(0),
    String(row['last_name']).charAt(0),
  )
