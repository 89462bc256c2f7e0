const url = "{url}";

const response = await fetch(url);
const body = await response.json();
if (!response.ok) throw new Error(`${body.code}: ${body.resolution}`);
console.log(JSON.stringify(body, null, 2));
