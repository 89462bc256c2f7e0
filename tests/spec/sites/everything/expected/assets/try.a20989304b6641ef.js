// The form that calls the API from the developers' page. Without it the form is not seen.
(() => {
  const form = document.getElementById("try");
  if (!form) return;
  const operation = form.elements.operation;
  const request = form.querySelector(".request code");
  const status = form.querySelector("[role=status]");
  const region = form.querySelector("pre");
  const fields = [...form.querySelectorAll("[data-field]")];
  const shown = ["content-type", "cache-control", "etag", "vary", "retry-after", "ratelimit-policy", "ratelimit-remaining"];
  const longest = 20000;

  const address = () => {
    const query = new URLSearchParams();
    let path = operation.value;
    for (const [name, value] of new FormData(form)) {
      if (name === "slug") path = path.replace("{slug}", encodeURIComponent(value));
      else if (name !== "operation" && value) query.set(name, value);
    }
    return form.dataset.base + path + (String(query) && `?${query}`);
  };

  const update = () => {
    const takes = operation.selectedOptions[0].dataset.takes.split(" ");
    for (const field of fields) {
      field.hidden = !takes.includes(field.dataset.field);
      field.querySelector("input, select").disabled = field.hidden;
    }
    request.textContent = `GET ${address()}`;
  };

  const pretty = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  form.addEventListener("input", update);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const start = performance.now();
    try {
      const response = await fetch(address());
      const text = await response.text();
      const time = Math.round(performance.now() - start);
      const head = shown.filter((name) => response.headers.has(name)).map((name) => `${name}: ${response.headers.get(name)}`);
      const body = pretty(text);
      const rest = body.length > longest ? `\n… ${body.length - longest}` : "";
      status.textContent = `${response.status} ${response.statusText} · ${time} ms`;
      region.querySelector("code").textContent = `${head.join("\n")}\n\n${body.slice(0, longest)}${rest}`;
      region.hidden = false;
    } catch {
      status.textContent = form.dataset.failed;
      region.hidden = true;
    }
  });
  update();
  form.hidden = false;
})();
