// Opened from a folder (file://), a browser starts no workers, and the search needs one. Here a worker is a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      const base = new URL(address, location.href);
      this.frame = frame;
      this.loaded = new Promise((resolve) => {
        inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
        inside.importScripts = (...scripts) =>
          scripts.reduce((before, one) => before.then(() => load(inside, new URL(one, base))), Promise.resolve());
        load(inside, base).then(resolve);
      });
    }

    set onmessage(listener) {
      this.addEventListener("message", listener);
    }

    postMessage(data) {
      this.loaded.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}

function load(inside, address) {
  return new Promise((resolve, reject) => {
    const script = inside.document.createElement("script");
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    inside.document.body.append(script);
  });
}
