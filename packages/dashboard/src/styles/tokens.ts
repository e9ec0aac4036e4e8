/** Colors of the editor, in both themes: a test compares them with its style sheet. */
export const tokens = `
:root {
  --surface: light-dark(#ffffff, #1b1d21);
  --raised: light-dark(#ffffff, #24272c);
  --canvas: light-dark(#f1f2f4, #111316);
  --text: light-dark(#1a1c1f, #f2f3f5);
  --muted: light-dark(#5f6570, #a2a8b3);
  --line: light-dark(#e2e4e8, #34383f);
  --control-line: light-dark(#868c96, #7f8590);
  --accent: light-dark(#3b5bdb, #8ea6ff);
  --accent-text: light-dark(#ffffff, #10131c);
  --focus: light-dark(#3b5bdb, #8ea6ff);
  --danger: light-dark(#c92a2a, #ff8787);
  --warning: light-dark(#a35c00, #ffc078);
  --success: light-dark(#1b7f4b, #69db7c);
  --hover: color-mix(in srgb, var(--text) 6%, transparent);
  --pressed: color-mix(in srgb, var(--accent) 14%, var(--surface));
  --shadow: 0 1px 2px rgb(0 0 0 / 12%), 0 6px 24px rgb(0 0 0 / 14%);
  color-scheme: light dark;
}
`
