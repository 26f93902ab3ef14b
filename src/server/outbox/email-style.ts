import { html } from '#html/template.ts'

/** The style rules that cannot be inline: dark colors and phone sizes. The colors are those of the product. */
export const emailStyle = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (max-width: 480px) {
    .outer {
      padding: 12px 8px 24px !important;
    }
    .inside {
      padding-left: 20px !important;
      padding-right: 20px !important;
    }
    .button {
      width: 100% !important;
    }
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #0c1715 !important;
    }
    .sheet {
      background: #13211e !important;
    }
    .well {
      background: #0a1311 !important;
    }
    .line {
      border-color: #273833 !important;
    }
    .ink {
      color: #edf3ef !important;
    }
    .ink-2 {
      color: #b4c3bc !important;
    }
    .ink-3 {
      color: #93a49d !important;
    }
    .link {
      color: #82bdf0 !important;
    }
  }
</style>`
