// Imported first and written in old syntax on purpose: an older Node must reach this message, not a parse error.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Counterfoil needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
