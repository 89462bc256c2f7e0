// A CloudFront function (cloudfront-js-2.0) for viewer requests: requests that get the same answer get the same cache key.
// The adapter reads of Accept which form of a page the client wants, and which form of a problem. There are seven cases, and
// each has one value here that leads to it. CacheKeyTest compares the adapter's answers before and after.

var PARAMETERS = ['awarenessLevel', 'contentType', 'locale'];

function handler(event) {
  var request = event.request;
  var accept = request.headers.accept;
  request.headers.accept = { value: acceptClass(accept ? joined(accept) : '') };
  request.querystring = known(request.querystring);
  return request;
}

function joined(field) {
  return field.multiValue ? field.multiValue.map((one) => one.value).join(',') : field.value;
}

// Only the API's parameters, in one order. A parameter that is given twice stays so: the adapter refuses it.
function known(query) {
  var kept = [];
  for (var name of PARAMETERS) {
    var parameter = query[name];
    for (var one of parameter ? parameter.multiValue || [parameter] : []) {
      kept.push(name + '=' + one.value);
    }
  }
  return kept.join('&');
}

function acceptClass(value) {
  var ranges = parse(value);
  var html = weight(ranges, 'text/html');
  var markdown = weight(ranges, 'text/markdown');
  var namedHtml = named(ranges, 'text/html');
  var namedMarkdown = named(ranges, 'text/markdown');
  var namedJson = Math.max(named(ranges, 'application/problem+json'), named(ranges, 'application/json'));
  var json = Math.max(weight(ranges, 'application/problem+json'), weight(ranges, 'application/json'));
  var page = (namedMarkdown > 0 && markdown >= html) || (html === 0 && markdown > 0) ? 'markdown' : html > 0 ? 'html' : 'none';
  var problemHtml = namedHtml > Math.max(namedJson, 0);
  var problemMarkdown = namedMarkdown > 0 && namedMarkdown >= html && namedMarkdown >= json;
  if (page === 'none') {
    return 'application/json';
  }
  if (page === 'html') {
    return problemHtml ? 'text/html' : '*/*';
  }
  if (problemMarkdown) {
    return problemHtml ? 'text/markdown, text/html' : 'text/markdown';
  }
  return problemHtml ? 'text/markdown;q=0.5, text/html;q=0.5, */*' : 'text/markdown;q=0.5, application/json';
}

// The members with their weights in thousandths; one without a name or with a malformed weight is left out (RFC 9110, 12.4.2).
function parse(value) {
  var ranges = [];
  for (var member of split(value, ',')) {
    var parts = split(member, ';');
    var weighted = 1000;
    for (var i = 1; i < parts.length; i++) {
      if (weighted >= 0 && /^q=/i.test(parts[i])) {
        weighted = thousandths(parts[i].substring(2));
      }
    }
    if (parts[0] && weighted >= 0) {
      ranges.push({ name: parts[0].toLowerCase(), weight: weighted });
    }
  }
  return ranges;
}

function thousandths(text) {
  return /^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$/.test(text) ? Math.round(parseFloat(text) * 1000) : -1;
}

// Commas and semicolons within quotes do not separate.
function split(text, separator) {
  var parts = [];
  var part = '';
  var quoted = false;
  for (var i = 0; i < text.length; i++) {
    var c = text[i];
    if (quoted && c === '\\') {
      part += c + (text[++i] || '');
    } else if (c === separator && !quoted) {
      parts.push(part.trim());
      part = '';
    } else {
      quoted = c === '"' ? !quoted : quoted;
      part += c;
    }
  }
  parts.push(part.trim());
  return parts;
}

function weight(ranges, type) {
  for (var range of [type, type.substring(0, type.indexOf('/')) + '/*', '*/*']) {
    var found = named(ranges, range);
    if (found >= 0) {
      return found;
    }
  }
  return ranges.some((range) => range.weight > 0) ? 0 : 1000;
}

function named(ranges, name) {
  var best = -1;
  for (var range of ranges) {
    if (range.name === name) {
      best = Math.max(best, range.weight);
    }
  }
  return best;
}
