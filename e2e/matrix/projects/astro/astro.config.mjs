export default { devToolbar: { enabled: false } }
